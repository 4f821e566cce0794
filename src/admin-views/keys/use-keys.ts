import { createKey, deleteKey, listKeys, type ProgramKey } from '@/admin-views/api/keys'
import { useAnswer } from '@/admin-views/session/use-answer'
import { useChange } from '@/admin-views/session/use-change'

const KEY = ['program-keys'] as const

const LIMIT = 50

/** A page of the keys, newest first. */
export const useKeys = (page: number) =>
  useAnswer([...KEY, page], listKeys({ page, limit: LIMIT }), {
    keepsPrevious: true,
    failure: 'Failed to load the keys',
  })

/** Makes a key. */
export const useCreateKey = () =>
  useChange(createKey, {
    failed: 'Failed to make the key',
    reload: (client) => client.invalidateQueries({ queryKey: KEY }),
  })

/** Deletes a key. */
export const useDeleteKey = ({ id, name }: ProgramKey) =>
  useChange(() => deleteKey(id), {
    done: () => `The key ${name} has ended`,
    failed: 'Failed to delete the key',
    reload: (client) => client.invalidateQueries({ queryKey: KEY }),
  })
