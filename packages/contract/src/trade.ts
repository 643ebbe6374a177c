import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, RequestId } from './call.ts'
import { NotedHistory } from './history.ts'
import { maxLength, maxLicensePictures } from './limits.ts'
import { CountryCode } from './passport.ts'
import { businessKinds, yearlyVolumes } from './trade-choices.ts'
import { tradeStatus } from './trade-status.ts'
import { UploadedPicture } from './uploads.ts'

/*
 * Trade accounts: a company applies, and once the shop has approved it buys at the prices of its group. The
 * specification has no calls for them.
 */

export const TradeStatus = Type.Enum(Object.values(tradeStatus))
export type TradeStatus = Static<typeof TradeStatus>

export const BusinessKind = Type.Enum([...businessKinds])
export type BusinessKind = Static<typeof BusinessKind>

export const YearlyVolume = Type.Enum([...yearlyVolumes])
export type YearlyVolume = Static<typeof YearlyVolume>

/** What member and staff read of a trade account. */
export const tradeFields = {
  status: TradeStatus,
  status_text: Type.String(),
  company: Type.String(),
  country: Type.String(),
  country_name: Type.String(),
  /** In mainland China the unified social credit code, elsewhere a registration or tax number. */
  company_code: Type.String(),
  business: BusinessKind,
  volume: Type.Union([YearlyVolume, Type.Null()]),
  website: Type.String(),
  note: Type.String(),
  /** Of the business license. */
  pictures: Type.Array(UploadedPicture),
  /** The name of the group; empty unless approved. */
  group: Type.String(),
  /** The notes are the shop's. */
  history: NotedHistory,
}

const TradeAccount = Type.Object({
  ...tradeFields,
  /** Whether the member can send the application, again or corrected. */
  handle: Type.Object({ apply: Type.Boolean() }),
})
export type TradeAccount = Static<typeof TradeAccount>

export const getTradeAccount = call('/member/pc_api.trade/info', {
  access: 'member',
  summary: "The member's trade account or application with its history; null for one who has not applied",
  input: Empty,
  output: Type.Object({ account: Type.Union([TradeAccount, Type.Null()]) }),
})

export const applyForTrade = call('/member/pc_api.trade/apply', {
  access: 'member-with-mobile',
  summary:
    'Applies for a trade account, corrects the application that waits, or sends it again after a refusal or an end',
  input: fields({
    company: Type.String({ maxLength: maxLength.company }),
    country: CountryCode,
    company_code: Type.String({ maxLength: maxLength.taxNumber }),
    business: BusinessKind,
    volume: Type.Optional(YearlyVolume),
    website: Type.Optional(Type.String({ maxLength: maxLength.website })),
    note: Type.Optional(Type.String({ maxLength: maxLength.tradeNote })),
    /** Uploads for the scene `voucher`; those of before that are named stay. */
    file_ids: Type.Optional(Type.Array(Id, { maxItems: maxLicensePictures })),
    request_id: RequestId,
  }),
  output: Type.Object({ status: TradeStatus }),
  refusals: ['field-errors', 'state-conflict', 'file-refused', 'too-many-requests'],
})
