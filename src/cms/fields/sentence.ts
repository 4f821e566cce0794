/** Makes a sentence of a problem message. */
export const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
