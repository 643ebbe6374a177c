import { randomUUID } from 'node:crypto'
import { contactStatus } from '@corium/contract/contact-status'
import type { Language } from '@corium/contract/language'
import { actorColumns } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { hour, later } from '#server/runtime/clock.ts'
import { newSerialNumber } from '#server/runtime/serial-number.ts'
import { demoCategories } from './categories.ts'

type Sent = {
  language: Language
  subject_id: string
  name: string
  company: string
  mobile: string | null
  email: string | null
  content: string
  hours: number
  by?: 'lin'
  reply?: string
}

/** Messages of the contact form: two that wait for an answer, and one that has one. */
const sent: readonly Sent[] = [
  {
    language: 'en-us',
    subject_id: 'contact-color',
    name: 'Noor Haddad',
    company: 'Studio Ode',
    mobile: null,
    email: 'noor@studio-ode.example',
    hours: 3,
    content:
      'We need the Bottle green of PU2317 in something thinner, about 0.7 mm, for the turned edge of a wallet. Halden is close in color but too soft. Is there a split or a skived version?',
  },
  {
    language: 'zh-cn',
    subject_id: 'contact-made-to-order',
    name: '郑凯',
    company: '顺德木作沙发',
    mobile: '+8613900001234',
    email: null,
    hours: 7,
    content: '芬内尔沙发皮想定一个偏暖的灰褐，约 25 张，能先打色样吗？方便的话请电话联系，下午都在。',
  },
  {
    language: 'zh-cn',
    subject_id: 'contact-material',
    name: '林岚',
    company: '',
    by: 'lin',
    mobile: '+8613800138000',
    email: 'lin@studio.example',
    hours: 52,
    content: '马洛植鞣做 4 厘米宽的皮带，一张肩皮大概能出几条？',
    reply:
      '林岚您好，马洛的肩皮平均 19 平方英尺，长约 1.3 米。避开颈部和边缘，4 厘米宽、1.2 米长的皮带一般能出 14 到 16 条。需要的话，我们可以挑直边长的那张给您。',
  },
]

export async function seedContactMessages(
  db: Db,
  at: Date,
  members: { lin: string },
  staff: { manager: string },
): Promise<void> {
  for (const { hours, by, reply, ...message } of sent) {
    const id = randomUUID()
    const created_at = later(at, -hours * hour)
    const subject = demoCategories.find((category) => category.id === message.subject_id)!.name
    const member_id = by ? members[by] : null
    const status = reply ? contactStatus.answered : contactStatus.new
    await db
      .insertInto('contact_messages')
      .values({
        ...message,
        id,
        sn: newSerialNumber(created_at),
        status,
        member_id,
        picture_num: 0,
        created_at,
        subject: JSON.stringify({ 'en-us': subject.en, 'zh-cn': subject.zh }),
        assignee_id: reply ? staff.manager : null,
      })
      .execute()
    const writer = member_id
      ? ({ type: 'member', id: member_id } as const)
      : ({ type: 'job', name: 'visitor' } as const)
    const steps = [
      {
        event: 'submitted',
        from_status: null,
        to_status: contactStatus.new,
        at: created_at,
        ...actorColumns(writer),
      },
    ]
    await db
      .insertInto('contact_message_history')
      .values(steps.map((step) => ({ ...step, message_id: id })))
      .execute()
    if (!reply) continue
    const answered = later(created_at, 5400)
    const entry = {
      message_id: id,
      kind: 'reply',
      content: reply,
      staff_id: staff.manager,
      at: answered,
    } as const
    await db.insertInto('contact_entries').values(entry).execute()
    await db
      .insertInto('contact_message_history')
      .values({
        message_id: id,
        event: 'replied',
        from_status: contactStatus.new,
        to_status: status,
        at: answered,
        ...actorColumns({ type: 'staff', id: staff.manager }),
      })
      .execute()
  }
}
