import { randomUUID } from 'node:crypto'
import type { Language } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'
import { commentObject } from '#server/modules/comments/comment-files.ts'
import { insertComments, insertFollowUp, insertRating } from '#server/modules/comments/comments.db.ts'
import { moveComment, moveFollowUp } from '#server/modules/comments/move-comment.ts'
import { markCommented } from '#server/modules/orders/mark-commented.ts'
import { attachFiles } from '#server/modules/uploads/attached-files.ts'
import { day, hour, later } from '#server/runtime/clock.ts'
import { type BuyerName, buyers } from './comment-buyers.ts'
import { photoIdOf } from './comment-photos.ts'
import { type CommentStory, commentStories, ownComments } from './comment-stories.ts'
import { momentOf, seedOrdersOf } from './orders.ts'

type Members = { lin: string; robin: string }
type Staff = { packer: string; manager: string }

/** A line that its buyer has received and comments on. */
type ReceivedLine = {
  id: string
  order_id: string
  style_id: string
  sku_id: string
  member_id: string
  language: Language
  received_at: Date | null
}

type Said = Omit<CommentStory, 'by' | 'days' | 'sku' | 'num' | 'beside'> & { at: Date }

/**
 * Inserts other members with received orders, their comments on the goods, and comments of the two demo members. Some
 * lines of the demo members still wait for a comment, and some comments for their check.
 */
export async function seedComments(db: Db, at: Date, members: Members, staff: Staff): Promise<void> {
  const ids = await insertBuyers(db, at)
  const written: { id: string; useful: number; by: string }[] = []
  for (const [index, story] of commentStories.entries()) {
    const member_id = ids[story.by]
    const { language } = buyers[story.by]
    const packer = { type: 'staff' as const, id: staff.packer }
    const [order_id = ''] = await seedOrdersOf(db, at, { memberId: member_id, language, packer }, [
      {
        placed: [story.days, '10:20'],
        lines: [[story.sku, story.num], ...(story.beside ?? [])],
        paidAfter: 4,
        parcels: [
          {
            sent: [story.days - 1, '15:30'],
            courier: 'sf',
            number: `SF13880${String(index + 1).padStart(8, '0')}`,
          },
        ],
        received: [story.days - 4, '18:40'],
      },
    ])
    const line = await findLine(db, member_id, story.sku, order_id)
    const said = { ...story, at: momentOf([Math.max(0, story.days - 9), '20:10'], at) }
    const id = await comment(db, at, line, said, staff.manager)
    written.push({ id, useful: story.useful ?? 0, by: member_id })
  }
  for (const person of ['lin', 'robin'] as const) {
    for (const own of ownComments[person]) {
      const line = await findLine(db, members[person], own.sku)
      const id = await comment(db, at, line, { ...own, at: momentOf([own.days, '20:10'], at) }, staff.manager)
      written.push({ id, useful: own.useful ?? 0, by: members[person] })
    }
  }
  await insertVotes(db, at, written, [...Object.values(ids), members.lin])
}

async function insertBuyers(db: Db, at: Date): Promise<Record<BuyerName, string>> {
  const names = Object.keys(buyers) as BuyerName[]
  const rows = names.map((name, index) => ({ ...buyers[name], id: randomUUID(), name, index }))
  const joined = later(at, -300 * day)
  await db
    .insertInto('members')
    .values(
      rows.map(({ id, nickname, language, name }) => ({
        id,
        nickname,
        language,
        mobile: null,
        country_code: null,
        password_hash: null,
        email: `${name}@corium.example`,
        email_key: `${name}@corium.example`,
        closed_at: null,
        created_at: joined,
      })),
    )
    .execute()
  await db
    .insertInto('addresses')
    .values(
      rows.map(({ id, nickname, place, index }) => {
        const [province, city, provinceCode, cityCode, districtCode, district] = place
        return {
          member_id: id,
          consignee: nickname,
          mobile: `+86138001381${String(index).padStart(2, '0')}`,
          country_code: 'CN',
          country: 'CN',
          region_codes: [provinceCode, cityCode, districtCode],
          province,
          city,
          district,
          detail: `示范路 ${index + 1} 号`,
          is_default: true,
          created_at: joined,
          updated_at: joined,
        }
      }),
    )
    .execute()
  return Object.fromEntries(rows.map(({ name, id }) => [name, id])) as Record<BuyerName, string>
}

async function findLine(db: Db, memberId: string, sku: string, orderId?: string): Promise<ReceivedLine> {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_lines.id', 'order_id', 'style_id', 'sku_id', 'member_id', 'language', 'received_at'])
    .where('member_id', '=', memberId)
    .where('sku_id', '=', sku)
    .where('orders.status', '=', 40)
    .$if(orderId !== undefined, (qb) => qb.where('order_id', '=', orderId!))
    .executeTakeFirstOrThrow()
}

/** Writes a comment with its pictures; staff show it the next morning and answer it. Returns its id. */
async function comment(
  db: Db,
  now: Date,
  line: ReceivedLine,
  said: Said,
  managerId: string,
): Promise<string> {
  const { rated, text, made = '', tags = [], photos = [], anonymous = false, at } = said
  const { id: order_line_id, order_id, style_id, sku_id, member_id, language } = line
  const [star, color_match] = rated
  const id = randomUUID()
  await insertComments(db, [
    {
      id,
      order_line_id,
      order_id,
      member_id,
      style_id,
      sku_id,
      star,
      color_match,
      language,
      made,
      tags: [...tags],
      content: text,
      is_anonymous: anonymous,
      picture_num: photos.length,
      created_at: at,
    },
  ])
  await insertRating(db, { order_id, ship_star: 5, service_star: star > 2 ? 5 : 4, created_at: at })
  await markCommented(db, order_id, { lineIds: [order_line_id], at })
  await insertPhotos(db, { id, member_id, style_id, photos, at })
  if (said.unchecked) return id
  const by = (hours: number) => ({
    actor: { type: 'staff' as const, id: managerId },
    at: later(at, hours * hour),
  })
  await moveComment(db, { id, status: 0 }, 'shown', by(13))
  if (said.reply) {
    const reply = { reply: said.reply, reply_staff_id: managerId, replied_at: by(14).at }
    await moveComment(db, { id, status: 1 }, 'replied', { ...by(14), note: said.reply }, reply)
  }
  if (said.followUp) await followUp(db, now, { id, member_id, at }, said.followUp, managerId)
  return id
}

async function followUp(
  db: Db,
  now: Date,
  comment: { id: string; member_id: string; at: Date },
  [days, content]: NonNullable<CommentStory['followUp']>,
  managerId: string,
): Promise<void> {
  const created_at = later(comment.at, days * day)
  if (created_at > now) throw new Error(`The follow-up "${content}" is in the future`)
  const id = randomUUID()
  await insertFollowUp(db, { id, comment_id: comment.id, content, created_at }, comment.member_id)
  const by = { actor: { type: 'staff' as const, id: managerId }, at: later(created_at, hour) }
  await moveFollowUp(db, { id, status: 0 }, 'shown', by)
}

type Photos = { id: string; member_id: string; style_id: string; photos: readonly string[]; at: Date }

/** Attaches copies of the shop's pictures of the style; they are copied as soon as the originals are rendered. */
async function insertPhotos(db: Db, { id, member_id, style_id, photos, at }: Photos): Promise<void> {
  if (photos.length === 0) return
  const pictures = await db
    .selectFrom('goods_pictures')
    .innerJoin('pictures', 'pictures.id', 'picture_id')
    .select(['pictures.id', 'kind', 'width', 'height'])
    .where('style_id', '=', style_id)
    .where('sku_id', 'is', null)
    .where('kind', 'in', photos)
    .execute()
  const rows = photos.map((kind) => {
    const { id: pictureId, width, height } = pictures.find((one) => one.kind === kind)!
    return {
      id: randomUUID(),
      media_id: photoIdOf(id, pictureId),
      scene: 'comment' as const,
      member_id,
      visitor_id: null,
      width,
      height,
      bytes: 0,
      created_at: at,
    }
  })
  await db.insertInto('uploads').values(rows).execute()
  const uploader = { member: { id: member_id }, visitor: randomUUID() }
  const file_ids = rows.map((row) => row.id)
  await attachFiles(db, {
    file_ids,
    scene: 'comment',
    object: { type: commentObject, id },
    uploader,
    at,
  })
}

/** Other members find comments useful, as many as the story says. */
async function insertVotes(
  db: Db,
  at: Date,
  written: readonly { id: string; useful: number; by: string }[],
  memberIds: readonly string[],
): Promise<void> {
  const votes = written.flatMap(({ id, useful, by }) =>
    memberIds
      .filter((member_id) => member_id !== by)
      .slice(0, useful)
      .map((member_id) => ({ comment_id: id, member_id, created_at: later(at, -hour) })),
  )
  await db.insertInto('comment_votes').values(votes).execute()
  for (const { id } of written) {
    const useful_num = votes.filter(({ comment_id }) => comment_id === id).length
    await db.updateTable('comments').set({ useful_num }).where('id', '=', id).execute()
  }
}
