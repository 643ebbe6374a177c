import { getColleagues } from '@corium/contract/presence'
import { route } from '#server/http/route.ts'
import { listColleagues } from './colleagues.ts'

export const presenceCalls = [route(getColleagues, listColleagues)]
