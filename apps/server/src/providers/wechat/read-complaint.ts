import { constants, type KeyObject, privateDecrypt } from 'node:crypto'
import { type Static, Type } from 'typebox'
import type { ComplaintEntry, ComplaintState, ListedComplaint, ProviderComplaint } from '../complaints.ts'
import { readTime } from './read-time.ts'

/*
 * WeChat Pay adds fields and changes their types now and then, and the shop cannot answer a complaint in time that it
 * cannot read. So the schema requires only the fields that the shop needs.
 */

const optional = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Optional(Type.Union([schema, Type.Null()]))
const Media = Type.Object({ media_url: optional(Type.Array(Type.String())) })

const listed = {
  complaint_id: Type.String({ minLength: 1, maxLength: 64 }),
  complaint_state: Type.String(),
  incoming_user_response: optional(Type.Boolean()),
  user_complaint_times: optional(Type.Integer()),
  complaint_full_refunded: optional(Type.Boolean()),
}
const Listed = Type.Object(listed)
export const ComplaintPage = Type.Object({
  data: optional(Type.Array(Listed)),
  total_count: optional(Type.Integer()),
})
export const Complaint = Type.Object({
  ...listed,
  complaint_time: Type.String(),
  complaint_detail: optional(Type.String()),
  complainted_mchid: optional(Type.String()),
  problem_type: optional(Type.String()),
  problem_description: optional(Type.String()),
  payer_phone: optional(Type.String()),
  apply_refund_amount: optional(Type.Integer()),
  complaint_order_info: optional(
    Type.Array(Type.Object({ transaction_id: Type.String(), out_trade_no: optional(Type.String()) })),
  ),
  complaint_media_list: optional(Type.Array(Media)),
})
const Entry = Type.Object({
  log_id: Type.String({ minLength: 1, maxLength: 64 }),
  operate_time: Type.String(),
  operate_type: Type.String(),
  operate_details: optional(Type.String()),
  image_list: optional(Type.Array(Type.String())),
  /** One object in WeChat Pay's documents; some responses have a list. */
  complaint_media_list: optional(Type.Union([Media, Type.Array(Media)])),
})
export const HistoryPage = Type.Object({
  data: optional(Type.Array(Entry)),
  total_count: optional(Type.Integer()),
})

const states: Record<string, ComplaintState> = {
  PENDING: 'pending',
  PROCESSING: 'processing',
  PROCESSED: 'processed',
}

/** For an unknown state, staff should look at the complaint. */
export const readListed = (complaint: Static<typeof Listed>): ListedComplaint => ({
  number: complaint.complaint_id,
  state: states[complaint.complaint_state] ?? 'pending',
  hasNewMessage: complaint.incoming_user_response ?? false,
  times: complaint.user_complaint_times ?? 1,
  isRefunded: complaint.complaint_full_refunded ?? false,
})

/** `undefined` if the time of the complaint is missing, on which the deadline for the answer depends. */
export function readComplaint(
  complaint: Static<typeof Complaint>,
  merchantKey: KeyObject,
): ProviderComplaint | undefined {
  const openedAt = readTime(complaint.complaint_time)
  const phone = complaint.payer_phone ? decryptPhone(complaint.payer_phone, merchantKey) : undefined
  if (!openedAt) return undefined
  return {
    ...readListed(complaint),
    type: complaint.problem_type ?? '',
    problem: complaint.problem_description ?? '',
    text: complaint.complaint_detail ?? '',
    ...(phone && { phone }),
    payments: (complaint.complaint_order_info ?? []).map(({ transaction_id, out_trade_no }) => ({
      providerId: transaction_id,
      ...(out_trade_no && { paymentSn: out_trade_no }),
    })),
    ...(complaint.apply_refund_amount && { wantedFen: complaint.apply_refund_amount }),
    pictureNum: countPictures(complaint.complaint_media_list),
    openedAt,
  }
}

export function readEntry(entry: Static<typeof Entry>): ComplaintEntry | undefined {
  const at = readTime(entry.operate_time)
  const media = entry.complaint_media_list ?? []
  const pictures = countPictures(Array.isArray(media) ? media : [media])
  return (
    at && {
      id: entry.log_id,
      at,
      author: authorOf(entry.operate_type),
      type: entry.operate_type,
      text: entry.operate_details ?? '',
      pictureNum: Math.max(pictures, entry.image_list?.length ?? 0),
    }
  )
}

/** The ending of entry types that WeChat Pay itself writes, also if the buyer or the shop caused them. */
const bySystem = /_SYSTEM_MESSAGE$/

function authorOf(type: string): ComplaintEntry['author'] {
  if (bySystem.test(type)) return 'provider'
  if (type.startsWith('USER_')) return 'buyer'
  return type.startsWith('MERCHANT_') ? 'shop' : 'provider'
}

const countPictures = (media: readonly Static<typeof Media>[] | null | undefined): number =>
  (media ?? []).reduce((sum, { media_url }) => sum + (media_url?.length ?? 0), 0)

/**
 * Decrypts the phone number, which WeChat Pay encrypts for the merchant's own certificate by RSAES-OAEP with SHA-1.
 */
function decryptPhone(ciphertext: string, key: KeyObject): string | undefined {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    return privateDecrypt({ key, padding }, Buffer.from(ciphertext, 'base64')).toString('utf8')
  } catch {
    return undefined
  }
}
