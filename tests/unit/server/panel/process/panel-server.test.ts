import { expect, test } from 'vitest'
import { createPanelServer } from '@/server/panel/process/panel-server'

test('contract §6 A large file may take as long as the front door allows: the panel sets no limit of its own', () => {
  expect(createPanelServer(async () => {}).requestTimeout).toBe(0)
})
