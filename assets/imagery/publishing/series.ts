import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const pixels = z.number().int().positive()
const fraction = z.number().min(0).max(1)

const kind = z.strictObject({
  size: z.tuple([pixels, pixels]),
  widths: z.array(pixels).min(1),
  /** The size rendered; the darkroom enlarges it to `size`. */
  exposed: z.tuple([pixels, pixels]),
  samples: pixels,
})

const picture = z.strictObject({
  kind: z.enum(['poster', 'hero', 'card', 'portrait', 'share']),
  /** The render this picture is cut from; its own name unless told otherwise. */
  master: z.string().optional(),
  /** Left, top and width of the cut, as fractions of the render; the height follows from the kind. */
  crop: z.tuple([fraction, fraction, fraction]).optional(),
  /** Left and right exchanged; never where a molecule or a helix shows, which would change its hand. */
  mirror: z.boolean().optional(),
  /** Exposure correction for the darkroom. */
  stops: z.number().optional(),
})

const series = z.strictObject({
  kinds: z.record(z.string(), kind),
  pictures: z.record(z.string().regex(/^[a-z0-9-]+$/), picture),
})

export const kitFolder = path.resolve(import.meta.dirname, '..')
export const projectFolder = path.resolve(kitFolder, '../..')
export const mastersFolder = path.join(kitFolder, 'build/masters')

export interface PictureOrder {
  name: string
  kind: z.infer<typeof picture>['kind']
  master: string
  width: number
  height: number
  widths: number[]
  crop: [left: number, top: number, width: number] | undefined
  mirror: boolean
}

/** Reads series.json: the list of every picture, what it is cut from and the sizes it is published in. */
export function readSeries(): PictureOrder[] {
  const { kinds, pictures } = series.parse(
    JSON.parse(readFileSync(path.join(kitFolder, 'series.json'), 'utf8')),
  )
  return Object.entries(pictures).map(([name, entry]) => {
    const form = kinds[entry.kind]
    if (!form) throw new Error(`series.json: the kind "${entry.kind}" of "${name}" is not described`)
    const [width, height] = form.size
    return {
      name,
      kind: entry.kind,
      master: entry.master ?? name,
      width,
      height,
      widths: form.widths,
      crop: entry.crop,
      mirror: entry.mirror ?? false,
    }
  })
}
