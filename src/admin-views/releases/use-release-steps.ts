'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '@/admin-views/api/api-failure'
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
import { authorised } from '@/admin-views/session/session-store'
import { toastFailure } from '@/admin-views/shell/failure-toast'
import { showToast } from '@/ui/toast/toast-store'

/** What the server says of a failure. */
export const failureText = (failure: unknown, text: string) =>
  (failure instanceof ApiFailure ? (failure.detailText ?? failure.detailMessage) : null) ?? text

/** Begins a release; a refusal is said where it was asked for. */
export function usePublish() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (release: NewRelease) => authorised((token) => publish(token, release)),
    onSuccess: (release) => settleRelease(client, release),
    // Somebody else may have been quicker.
    onError: () => reloadReleases(client),
  })
}

/** Has visitors see a release. */
export function usePutLive(number: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (label?: string) => authorised((token) => putLive(token, number, label)),
    onSuccess: (release) => {
      settleRelease(client, release)
      showToast({ title: `${releaseName(number)} is live`, description: 'Visitors see it from now on' })
    },
    onError: (failure) => {
      toastFailure(failure, failureText(failure, 'Failed to put the release live'))
      reloadReleases(client)
    },
  })
}

/** Cancels a release that is being prepared, or removes it. */
export function useEndRelease({ number, state }: Release) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => authorised((token) => endRelease(token, number)),
    onSuccess: () =>
      state === 'preparing' ? reloadReleases(client) : reloadReleases(client, { butFor: number }),
    onError: (failure) => {
      toastFailure(failure, failureText(failure, 'Failed to end the release'))
      reloadReleases(client)
    },
  })
}

/** Has a release shown to who is signed in. @returns the address of that */
export function usePreview(number: number) {
  return useMutation({
    mutationFn: () => authorised((token) => previewRelease(token, number)),
    onError: (failure) => toastFailure(failure, failureText(failure, 'Failed to open the preview')),
  })
}

/** Keeps a product out of releases from now on. */
export function useHoldBack() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => authorised((token) => holdProductBack(token, id)),
    onSuccess: ({ name, cat_no }) =>
      showToast({ title: 'Held back', description: `${name} (${cat_no}) is kept out of releases` }),
    onError: (failure) => toastFailure(failure, failureText(failure, 'Failed to hold the product back')),
    onSettled: () => reloadReleases(client),
  })
}
