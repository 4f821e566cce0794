// Written by npm run content:pull; do not edit.

export const uploadedSeed = [] as const
