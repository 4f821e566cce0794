import { listActivity } from '@/catalogue/activity/activity'
import { activityAnswer } from '@/domain/contract/activity-answers'
import { choiceParam } from '@/domain/contract/query-params'
import { ACTIVITY_TOPICS } from '@/domain/rules/changes/change'
import { changeSetQuery } from '../change-sets/calls'
import { staffList } from '../http/endpoint'

/** The activity (contract §4): change sets, publications and versions of documents in one list. */
export const activityCalls = [
  staffList({
    path: '/activity',
    summary: 'List who changed and published what, newest first',
    query: changeSetQuery.extend({
      about: choiceParam('about', ACTIVITY_TOPICS).optional().describe('Left out: everything'),
    }),
    answer: activityAnswer,
    read: (db, { query }) => listActivity(db, query),
  }),
]
