/** Words of a line of problems, as a sentence. */
export const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
