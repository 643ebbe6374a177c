import type { NoticeDelivery } from '#sandbox/records/notice-delivery.ts'

/** A tracking number that was queried or subscribed. */
export type Parcel = {
  com: string
  num: string
  phone_end: string
  created_at: string
  /** The courier's reports, oldest first, each with the state code that applies from then on. */
  trail: { at: string; code: string; context: string; place: string }[]
  queried_at?: string
  subscription?: {
    callbackurl: string
    salt: string
    status: 'polling' | 'shutdown' | 'abort'
    created_at: string
    ended_at?: string
  }
}

/** A push about a parcel, with its whole history at that time. */
export type ParcelPush = {
  id: string
  num: string
  push_status: 'polling' | 'shutdown' | 'abort'
  callbackurl: string
  salt: string
  param: string
  created_at: string
} & NoticeDelivery
