/** Marks of a racemate in a folded text: `(±)-`, `rac-`, `racemic`, `racemic mixture`, `DL-`, `(D, L)-`, `(RS)-`. */
const RACEMIC =
  /\(?\+\/?-\)?|\(rs\)(?=-)|(?<![\p{L}\p{N}])(?:rac(?:emic|emate)?(?: mixture)?(?![\p{L}\p{N}])|\(?d[,/]?l\)?(?=[- ]\p{L})|(?<=^\(?)d, l\)?(?=-\p{L}))/u

/** Whether a text calls a substance a racemate. @param folded by `foldedText` */
export const isRacemic = (folded: string): boolean => RACEMIC.test(folded)

/** Replaces the words for a racemate by a space. @param folded by `foldedText` */
export const withoutRacemic = (folded: string): string => folded.replace(RACEMIC, ' ')
