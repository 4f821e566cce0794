import type { PayloadRequest } from 'payload'
import type { Author } from '@/database/actor'

/** The editor who makes a call; null for a command. */
export const authorOf = ({ user }: PayloadRequest): Author | null =>
  user ? { id: Number(user.id), name: user.name } : null
