/** The most bytes of an uploaded file; sizes that screens hint at are smaller (spec §5). */
export const UPLOAD_MAX_BYTES = 50 * 1024 * 1024

/** Why a file is too large to be uploaded, or null. */
export const uploadTooLarge = (bytes: number): string | null =>
  bytes > UPLOAD_MAX_BYTES
    ? `The file has ${(bytes / 1_000_000).toFixed(1)} MB: at most 50 MB can be uploaded`
    : null
