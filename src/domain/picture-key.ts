/** What an uploaded picture is called for good: sixteen random bytes, as the names of stored files are. */
export const PICTURE_KEY = /^[A-Za-z0-9_-]{22}$/
