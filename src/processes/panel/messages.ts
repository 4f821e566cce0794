/** What the panel's process says: once, that it can be asked, and whenever it is told anything, that it is not stuck. */
export type PanelWord = 'ready' | 'alive'
