// Preloaded into an instance (NODE_OPTIONS): its clock is CLOCK_SHIFT_MS off, in all processes and threads it starts.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const Real = Date

/** The clock of a machine that is wrong. */
class Shifted extends Real {
  /** @param {ConstructorParameters<typeof Date>} words */
  constructor(...words) {
    super(...(words.length === 0 ? /** @type {typeof words} */ ([Real.now() + shift]) : words))
  }

  static now() {
    return Real.now() + shift
  }
}

globalThis.Date = /** @type {DateConstructor} */ (/** @type {unknown} */ (Shifted))
