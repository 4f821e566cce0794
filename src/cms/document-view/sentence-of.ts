/** What an answer of the panel's API says went wrong, in words. */
export async function sentenceOf(answer: Response): Promise<string> {
  const { errors, detail } = await answer.json().catch(() => ({}))
  return errors?.[0]?.message ?? detail ?? 'That was not possible. Please try again shortly.'
}
