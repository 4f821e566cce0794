import { useEffect, useEffectEvent, useState } from 'react'

const UNREACHABLE = 'The server cannot be reached. Please try again shortly.'

/** The error message in an answer of the panel's API. */
async function answerSentence(answer: Response): Promise<string> {
  const { errors, detail } = await answer.json().catch(() => ({}))
  return errors?.[0]?.message ?? detail ?? 'That was not possible. Please try again shortly.'
}

/** The answer to a call of the panel's API, or a sentence that explains its absence. */
export type PanelAnswer<Body> = { body: Body; problem?: undefined } | { problem: string; body?: undefined }

/**
 * Makes a call of the panel's API.
 * @param address with its path, from /cms/api
 * @param sent the body; the call then is a POST
 */
export async function askPanel<Body>(address: string, sent?: object): Promise<PanelAnswer<Body>> {
  try {
    const answer = await fetch(
      address,
      sent && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(sent),
      },
    )
    return answer.ok ? { body: await answer.json() } : { problem: await answerSentence(answer) }
  } catch {
    return { problem: UNREACHABLE }
  }
}

/**
 * The answer to a call, once there is one; null before.
 * @param asked identifies the question; null makes no call
 * @param upon when it is another one, the question is asked again
 */
export function useAnswered<Answer>(
  asked: string | null,
  ask: () => Promise<Answer>,
  upon?: unknown,
): Answer | null {
  const [read, setRead] = useState<{ asked: string; upon: unknown; answer: Answer } | null>(null)
  const begin = useEffectEvent(ask)
  useEffect(() => {
    if (asked === null) return
    let isWanted = true
    void begin().then((answer) => isWanted && setRead({ asked, upon, answer }))
    return () => {
      isWanted = false
      setRead(null)
    }
  }, [asked, upon])
  return read?.asked === asked && read.upon === upon ? read.answer : null
}
