type Roll = (below: number) => number

const FAILED = () => new TypeError('Failed to fetch')

/** The longest that a call, and its answer, are on their way, in ms. */
const [CALL_MS, ANSWER_MS] = [1_500, 2_500]

/** What becomes of a call, with how often of a hundred; the others are answered at once. */
const FATES = {
  slow: 25,
  'call lost': 5,
  'answer lost': 6,
  busy: 3,
  'never answered': 2,
  'lost in silence': 2,
}
type Fate = keyof typeof FATES | 'answered'

/** The connection of a window to the server, which is slow, breaks off, and holds answers back, at random. */
export function openLine(roll: Roll) {
  let [isCut, isCalm] = [false, false]
  const held = new Set<() => void>()
  const pause = (below: number) => new Promise<void>((resolve) => setTimeout(resolve, roll(below)))
  const silence = () => new Promise<void>((resolve) => (isCalm ? resolve() : void held.add(resolve)))

  function fateOf(): Fate {
    let place = isCalm ? 100 : roll(100)
    for (const [fate, share] of Object.entries(FATES) as [Fate, number][]) {
      place -= share
      if (place < 0) return fate
    }
    return 'answered'
  }

  return {
    get isCut() {
      return isCut
    },
    cut(is: boolean) {
      isCut = is
    },
    /** From now on all calls are answered at once; those that were never answered break off. */
    calm() {
      isCut = false
      isCalm = true
      for (const release of held) release()
    },
    /**
     * Makes a call.
     * @param ask what the server does
     * @param busy the answer of a server that has no time
     * @throws {TypeError} as `fetch` does when the connection breaks off
     */
    async carry<Answer>(ask: () => Answer, busy?: () => Answer): Promise<Answer> {
      if (isCut) throw FAILED()
      const fate = fateOf()
      if (fate === 'answered') return ask()
      await pause(CALL_MS)
      if (fate === 'busy' && busy) return busy()
      if (fate === 'lost in silence') await silence()
      if (isCut || fate === 'call lost' || fate === 'lost in silence') throw FAILED()
      const answer = ask()
      if (fate === 'never answered') await silence()
      await pause(isCalm ? 1 : ANSWER_MS)
      if (isCut || fate === 'answer lost' || fate === 'never answered') throw FAILED()
      return answer
    },
  }
}

export type Line = ReturnType<typeof openLine>
