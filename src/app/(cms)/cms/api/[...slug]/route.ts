import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'
import config from '@/cms/config/panel-config'
import { judgeCalls } from '@/cms/requests/panel-calls'

export const GET = judgeCalls(REST_GET(config))
export const POST = judgeCalls(REST_POST(config))
export const PUT = judgeCalls(REST_PUT(config))
export const PATCH = judgeCalls(REST_PATCH(config))
export const DELETE = judgeCalls(REST_DELETE(config))
export const OPTIONS = judgeCalls(REST_OPTIONS(config))
