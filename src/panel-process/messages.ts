/** What the panel's process says once it can be asked. */
export type PanelReady = { ready: true }
