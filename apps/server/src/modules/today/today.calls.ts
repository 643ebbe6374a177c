import * as contract from '@corium/contract/today'
import { route } from '#server/http/route.ts'
import { getSetup } from './setup.ts'
import { getWaitingWork } from './waiting-work.ts'

export const todayCalls = [route(contract.getWaitingWork, getWaitingWork), route(contract.getSetup, getSetup)]
