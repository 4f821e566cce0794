/** Thrown when too much is waiting; `retryAfter` in seconds. `busy`: the whole queue is full. */
export class QueueFull extends Error {
  constructor(
    readonly scope: 'lane' | 'busy',
    readonly retryAfter: number,
  ) {
    super('Too many requests are waiting')
  }
}

type Job = { lane: string; start: () => Promise<void>; refuse: (error: QueueFull) => void }

/** Limits for waiting work, per lane and in total, and for concurrent work (default: one). */
export type QueueLimits = { perLane: number; inAll: number; retryAfter: number; atOnce?: number }

/**
 * Runs costly work one piece (or a few) at a time. Lanes take turns: a caller with a hundred pieces waits for those,
 * and others for one piece of each lane.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  /** In the order of their turns. */
  readonly #lanes = new Map<string, Job[]>()
  #waiting = 0
  #running = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /**
   * Runs work when its lane's turn comes.
   * @param lane of the caller: an address, or a name of ours
   * @throws {QueueFull} when the lane or the queue is full; a full queue makes room by refusing the last piece of its
   * longest lane
   */
  run<Result>(lane: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const jobs = this.#lanes.get(lane) ?? []
      if (jobs.length >= this.#limits.perLane) throw new QueueFull('lane', this.#limits.retryAfter)
      if (this.#waiting >= this.#limits.inAll && !this.#makeRoom(jobs.length)) {
        throw new QueueFull('busy', this.#limits.retryAfter)
      }
      // Also if `work` throws before it returns a promise.
      jobs.push({ lane, start: () => Promise.resolve().then(work).then(resolve, reject), refuse: reject })
      this.#lanes.set(lane, jobs)
      this.#waiting += 1
      void this.#drain()
    })
  }

  #makeRoom(ownLength: number): boolean {
    let longest: Job[] = []
    for (const jobs of this.#lanes.values()) if (jobs.length > longest.length) longest = jobs
    if (longest.length <= ownLength + 1) return false
    longest.pop()?.refuse(new QueueFull('lane', this.#limits.retryAfter))
    this.#waiting -= 1
    return true
  }

  #next(): Job | undefined {
    const first = this.#lanes.entries().next().value
    if (!first) return undefined
    const [lane, jobs] = first
    const job = jobs.shift()
    if (jobs.length === 0) this.#lanes.delete(lane)
    // Several pieces at once are of different lanes.
    else this.#queueAgain(lane)
    this.#waiting -= 1
    return job
  }

  async #drain(): Promise<void> {
    if (this.#running >= (this.#limits.atOnce ?? 1)) return
    this.#running += 1
    for (let job = this.#next(); job; job = this.#next()) {
      await job.start()
      this.#queueAgain(job.lane)
    }
    this.#running -= 1
  }

  /** Puts a lane that has just had its turn behind those that came meanwhile. */
  #queueAgain(lane: string): void {
    const jobs = this.#lanes.get(lane)
    if (!jobs) return
    this.#lanes.delete(lane)
    this.#lanes.set(lane, jobs)
  }
}
