import { saveLook } from '@corium/contract/simulator'
import { newRequest } from './buyer.ts'
import type { Caller } from './shop.ts'

/** The code of a phone case that one color covers. */
export const lookOf = (skuId: string): string => `1~case~red~copper~${skuId}.2~~`

/** Saves a phone case in one color and returns its id. */
export async function addLook(caller: Caller, skuId: string, name = 'A case'): Promise<string> {
  const { look_id } = await caller.get(saveLook, { name, code: lookOf(skuId), request_id: newRequest() })
  return look_id
}
