/** For each node, the nodes that it may be paired with. */
export type Graph = readonly (readonly number[])[]

/** Removes the edges that lie on no ring. */
export function withoutBridges(graph: Graph): number[][] {
  const order = new Array<number>(graph.length).fill(-1)
  const lowest = new Array<number>(graph.length).fill(-1)
  const bridges = new Set<string>()
  let count = 0
  const visit = (node: number, from: number): number => {
    let low = count
    order[node] = count++
    for (const next of graph[node] ?? []) {
      if (next === from) continue
      const known = order[next] ?? -1
      const reach = known === -1 ? visit(next, node) : known
      if (known === -1 && reach > (order[node] ?? 0)) bridges.add(`${node} ${next}`).add(`${next} ${node}`)
      low = Math.min(low, reach)
    }
    lowest[node] = low
    return low
  }
  for (const node of graph.keys()) if (order[node] === -1) visit(node, -1)
  return graph.map((nexts, node) => nexts.filter((next) => !bridges.has(`${node} ${next}`)))
}

/** One search of Edmonds' algorithm: odd rings are shrunk to their base, since a path may go round them either way. */
class Search {
  private readonly parent: number[]
  private readonly base: number[]
  private readonly isReached: boolean[]
  private readonly queue: number[] = []

  constructor(
    private readonly graph: Graph,
    private readonly partner: number[],
  ) {
    this.parent = graph.map(() => -1)
    this.base = graph.map((_, node) => node)
    this.isReached = graph.map(() => false)
  }

  /** Finds a partner for the root, re-pairing others if necessary. @returns whether there is one */
  pair(root: number): boolean {
    this.reach(root)
    for (let at = 0; at < this.queue.length; at++) {
      const node = this.queue[at] ?? root
      for (const next of this.graph[node] ?? []) {
        if (this.base[node] === this.base[next] || this.partner[node] === next) continue
        const mate = this.partner[next] ?? -1
        if (next === root || (mate !== -1 && this.parent[mate] !== -1)) this.shrink(node, next)
        else if (this.parent[next] === -1) {
          this.parent[next] = node
          if (mate === -1) {
            this.turnRound(next)
            return true
          }
          this.reach(mate)
        }
      }
    }
    return false
  }

  private reach(node: number): void {
    if (this.isReached[node]) return
    this.isReached[node] = true
    this.queue.push(node)
  }

  private baseOf(node: number): number {
    return this.base[node] ?? node
  }

  private commonBase(one: number, other: number): number {
    const seen = new Set<number>()
    for (let node = one; ; node = this.parent[this.partner[node] ?? -1] ?? -1) {
      node = this.baseOf(node)
      seen.add(node)
      if ((this.partner[node] ?? -1) === -1) break
    }
    let node = this.baseOf(other)
    while (!seen.has(node)) node = this.baseOf(this.parent[this.partner[node] ?? -1] ?? -1)
    return node
  }

  private shrink(one: number, other: number): void {
    const common = this.commonBase(one, other)
    const inside = new Set<number>()
    const mark = (from: number, towards: number) => {
      let child = towards
      for (let node = from; this.baseOf(node) !== common; ) {
        const mate = this.partner[node] ?? -1
        inside.add(this.baseOf(node)).add(this.baseOf(mate))
        this.parent[node] = child
        child = mate
        node = this.parent[mate] ?? -1
      }
    }
    mark(one, other)
    mark(other, one)
    for (const node of this.graph.keys()) {
      if (!inside.has(this.baseOf(node))) continue
      this.base[node] = common
      this.reach(node)
    }
  }

  private turnRound(end: number): void {
    for (let node = end; node !== -1; ) {
      const previous = this.parent[node] ?? -1
      const next = this.partner[previous] ?? -1
      this.partner[node] = previous
      this.partner[previous] = node
      node = next
    }
  }
}

/** The partner of each node if all can be paired along edges at once, else null. */
export function perfectMatching(graph: Graph): readonly number[] | null {
  const partner = graph.map(() => -1)
  const isWhole = graph.every((_, node) => partner[node] !== -1 || new Search(graph, partner).pair(node))
  return isWhole ? partner : null
}
