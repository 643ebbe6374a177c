import type { Input } from '@corium/contract/call'
import { showComment } from '@corium/contract/comment-desk'
import { createComments, listMyComments, type MyComment } from '@corium/contract/comments'
import { confirmReceipt } from '@corium/contract/orders'
import { uploadImage } from '@corium/contract/uploads'
import type { NewMember } from './build.ts'
import { type Buyer, newRequest, openBuyer } from './buyer.ts'
import { redAndBlue } from './pictures.ts'
import { buyFreely, ship } from './shipping.ts'
import type { Caller, TestShop } from './shop.ts'

export type ReceivedOrder = Awaited<ReturnType<typeof buyFreely>>

/** A completed order of two colors. */
export async function receiveGoods(shop: TestShop, buyer: Buyer, desk: Caller): Promise<ReceivedOrder> {
  const order = await buyFreely(shop, buyer)
  await ship(desk, order.order_id)
  await buyer.get(confirmReceipt, { order_id: order.order_id })
  return order
}

type Form = Input<typeof createComments>
type Item = Form['items'][number]

/** A filled comment on a line. */
export const commentItem = (order_goods_id: string, change: Partial<Item> = {}): Item => ({
  order_goods_id,
  star: 5,
  color_match: 4,
  tags: ['soft', 'as-thick-as-said'],
  file_ids: [],
  content: 'Turns over a 3 mm cord without cracking.',
  is_anonymous: false,
  ...change,
})

/** A filled form for these lines of an order. */
export const commentForm = (order_id: string, items: Item[], change: Partial<Form> = {}): Form => ({
  order_id,
  items,
  ship_star: 5,
  service_star: 4,
  request_id: newRequest(),
  ...change,
})

/** Comments on the first line of an order and returns the comment as its author reads it. */
export async function writeComment(
  buyer: Caller,
  { order_id, first }: Pick<ReceivedOrder, 'order_id' | 'first'>,
  change: Partial<Item> = {},
): Promise<MyComment> {
  const form = commentForm(order_id, [commentItem(first, change)])
  const { comment_ids } = await buyer.get(createComments, form)
  const { list } = await buyer.get(listMyComments, {})
  return list.find(({ comment_id }) => comment_id === comment_ids[0])!
}

export async function uploadForComment(caller: Caller): Promise<string> {
  const file = { name: 'a.png', type: 'image/png', bytes: await redAndBlue().png().toBuffer() }
  return (await caller.get(uploadImage, { scene: 'comment', file })).file_id
}

/** A color of a new style that costs nothing, so that an order is paid as soon as it is placed. */
export const buildFreeSku = (shop: TestShop) =>
  shop.build.sku({ style: { price_fen: 0, supply: 'sample', weight_grams: 1 } })

/** Another color of a free style. */
export const buildOtherColor = (shop: TestShop, { goods_id }: { goods_id: string }) =>
  shop.build.sku({ style_id: goods_id })

/** A member who buys one meter of a color, receives it and comments on it. */
export async function openAuthor(
  shop: TestShop,
  desk: Caller,
  sku: { id: string; goods_id: string },
  change: Partial<Item> & { pictures?: number; member?: NewMember } = {},
) {
  const { pictures = 0, member, ...item } = change
  const author = await openBuyer(shop, member)
  const { order_id } = await author.buy(sku, 1)
  await ship(desk, order_id)
  await author.get(confirmReceipt, { order_id })
  const file_ids = await Promise.all(Array.from({ length: pictures }, () => uploadForComment(author)))
  const first = (await author.getOrder(order_id)).lines[0]!.order_goods_id
  const { comment_id } = await writeComment(author, { order_id, first }, { ...item, file_ids })
  return Object.assign(author, { comment_id, order_id })
}

/** Like `openAuthor`, then checked and shown by staff. */
export async function openShownAuthor(...given: Parameters<typeof openAuthor>) {
  const author = await openAuthor(...given)
  await given[1].get(showComment, { comment_id: author.comment_id })
  return author
}
