/** Messages of the panel's process: `ready` once it listens, `alive` in reply to any message. */
export type PanelWord = 'ready' | 'alive'
