import { Type } from 'typebox'
import { call, Empty } from './call.ts'

/** What staff see of the messages that the shop sends: figures, never a recipient. */

export const getDeliveryFigures = call('/staff/pc_api.message/getDelivery', {
  access: 'staff:messages',
  summary: 'How many texts of the last 24 hours arrived, by provider, and why others did not',
  input: Empty,
  output: Type.Object({
    texts: Type.Array(
      Type.Object({
        provider: Type.String(),
        delivered_num: Type.Integer(),
        failed_num: Type.Integer(),
        /** Handed to the provider, which has not said more. */
        open_num: Type.Integer(),
        /** In the provider's words, the most frequent first. */
        reasons: Type.Array(Type.Object({ reason: Type.String(), num: Type.Integer() })),
      }),
    ),
    /** Messages that were given up before a provider had them. */
    given_up: Type.Object({ sms_num: Type.Integer(), mail_num: Type.Integer() }),
  }),
})
