import { expect, test } from 'vitest'
import { createPanelServer } from '@/processes/panel/panel-server'

test('contract §6 a large file may come for as long as the front door waits for it: the panel sets no limit of its own', () => {
  expect(createPanelServer(async () => {}).requestTimeout).toBe(0)
})
