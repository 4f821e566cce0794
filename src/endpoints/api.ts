import type { Endpoint } from 'payload'
import { activityCalls } from './activity/calls'
import { adminUserCalls } from './admin-users/calls'
import { authCalls } from './auth/calls'
import { changeSetCalls } from './change-sets/calls'
import { serveFile } from './files/serve'
import { healthCalls } from './health/health'
import { importCalls } from './imports/calls'
import { keyCalls } from './keys/calls'
import { lotCalls } from './lots/calls'
import { presenceCalls } from './presence/calls'
import { documentCalls } from './product-documents/calls'
import { categoryCalls } from './reference-categories/calls'
import { productCalls } from './reference-products/calls'
import { releaseCalls } from './releases/calls'
import { savedViewCalls } from './saved-views/calls'

/** Every endpoint below /api (spec §7); any other path there is 404. */
export const apiEndpoints: Endpoint[] = [
  ...healthCalls,
  ...authCalls,
  ...categoryCalls,
  ...productCalls,
  ...lotCalls,
  ...documentCalls,
  ...savedViewCalls,
  ...changeSetCalls,
  ...activityCalls,
  ...importCalls,
  ...releaseCalls,
  ...adminUserCalls,
  ...keyCalls,
  ...presenceCalls,
  serveFile,
]
