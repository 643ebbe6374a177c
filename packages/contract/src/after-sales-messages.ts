import { Type } from 'typebox'
import { call, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { maxLength, maxPictures } from './limits.ts'
import { UploadedPicture } from './uploads.ts'

export const AfterMessage = Type.Object({
  message_id: Id,
  time: Moment,
  /** Who wrote it: `buyer` or `shop`. */
  side: Type.Enum(['buyer', 'shop']),
  author: Type.String(),
  text: Type.String(),
  pictures: Type.Array(UploadedPicture),
})

export const addAfterMessage = call('/shop/pc_api.after_sales/addMessage', {
  access: 'member',
  summary: 'Writes to the shop about a case',
  input: fields({
    after_id: Id,
    text: Type.String({ maxLength: maxLength.afterMessage }),
    file_ids: Type.Optional(Type.Array(Id, { maxItems: maxPictures })),
    request_id: Type.Optional(RequestId),
  }),
  output: AfterMessage,
  refusals: ['not-found', 'field-errors', 'file-refused', 'too-many-requests'],
})

export const listAfterMessages = call('/shop/pc_api.after_sales/getMessage', {
  access: 'member',
  summary: 'What buyer and shop wrote about a case; page 1 has the newest, each page oldest first',
  input: fields({ after_id: Id, page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: pageOf(AfterMessage),
  refusals: ['not-found'],
})
