'use client'

import { ApiFailure, refusalOf } from '@/admin-views/api/api-failure'
import { holdProductBack } from '@/admin-views/api/product-record'
import {
  endRelease,
  type NewRelease,
  previewRelease,
  publish,
  putLive,
  type Release,
} from '@/admin-views/api/releases'
import { releaseName } from '@/admin-views/releases/release-words'
import { reloadReleases, settleRelease } from '@/admin-views/releases/use-releases'
import { useChange } from '@/admin-views/session/use-change'

/** The server's text for a failure, in either of its shapes. */
export const failureText = (failure: unknown, text: string): string =>
  (failure instanceof ApiFailure ? failure.detailText : null) ?? refusalOf(failure, text)

const saying = (text: string) => (failure: unknown) => failureText(failure, text)

/** Starts a release; the form shows a refusal. */
export const usePublish = () =>
  useChange((release: NewRelease) => publish(release), {
    settle: settleRelease,
    // Someone else may have started one first.
    recover: (client) => reloadReleases(client),
  })

/** Puts a release live. */
export const usePutLive = (number: number) =>
  useChange((label: string | undefined) => putLive(number, label), {
    settle: settleRelease,
    done: () => ({ title: `${releaseName(number)} is live`, description: 'Visitors see it from now on' }),
    failed: saying('Failed to put the release live'),
    recover: (client) => reloadReleases(client),
  })

/** Cancels a release that is being prepared, or removes it. */
export const useEndRelease = ({ number, state }: Release) =>
  useChange(() => endRelease(number), {
    settle: (client) => reloadReleases(client, state === 'preparing' ? {} : { butFor: number }),
    failed: saying('Failed to end the release'),
    recover: (client) => reloadReleases(client),
  })

/** Makes a preview of a release. @returns its address */
export const usePreview = (number: number) =>
  useChange(() => previewRelease(number), { failed: saying('Failed to open the preview') })

/** Excludes a product from releases. */
export const useHoldBack = () =>
  useChange((id: number) => holdProductBack(id), {
    done: ({ name, cat_no }) => ({
      title: 'Held back',
      description: `${name} (${cat_no}) is kept out of releases`,
    }),
    failed: saying('Failed to hold the product back'),
    reload: (client) => reloadReleases(client),
  })
