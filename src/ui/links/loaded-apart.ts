import { type ComponentType, lazy } from 'react'

type Loaded<Props> = { default: ComponentType<Props> }

/** A promise of a value that is there: React's `lazy` calls only its `then`, and takes it at once. */
function atOnce<Value>(value: Value): Promise<Value> {
  // biome-ignore lint/suspicious/noThenProperty: it stands for a promise
  const there = { then: (take: (value: Value) => void) => take(value) }
  // It lacks what `lazy` does not use.
  return there as unknown as Promise<Value>
}

/**
 * A component whose code is loaded apart, by `preload` or when first rendered. Loaded code is rendered at once; by
 * itself, React would first suspend, and then wait 300 ms.
 */
export function loadedApart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: Loaded<Props> | null = null
  async function preload(): Promise<Loaded<Props>> {
    loaded ??= { default: await load() }
    return loaded
  }
  return {
    Component: lazy(() => (loaded === null ? preload() : atOnce(loaded))),
    preload,
    isLoaded: () => loaded !== null,
  }
}
