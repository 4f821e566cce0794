import { get, type PageQuery } from '@/admin-views/api/call'
import type { ChangeSetFilter } from '@/admin-views/api/change-sets'
import { withQuery } from '@/admin-views/api/send'
import type { ActivityAnswer, ActivityEntry as Entry } from '@/domain/contract/activity-answers'
import type { ActivityTopic } from '@/domain/rules/changes/change'

const PATH = '/api/activity/'

export type ActivityEntry = Entry

/** Selects entries; kind and state are of change sets alone. */
export type ActivityFilter = ChangeSetFilter & { about?: ActivityTopic }

export const listActivity = (query: ActivityFilter & PageQuery) => get<ActivityAnswer>(withQuery(PATH, query))
