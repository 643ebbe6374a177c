import type { Db } from '#server/db/open.ts'
import { day, later } from '#server/runtime/clock.ts'
import { hashPassword } from '#server/runtime/passwords.ts'
import { demoPassword } from './accounts.ts'

/** Seconds since the demo members registered. */
const accountAge = 200 * day

/** Inserts two demo members with an address each and returns their ids. */
export async function seedMembers(db: Db, at: Date): Promise<{ lin: string; robin: string }> {
  const joined = later(at, -accountAge)
  const [password_hash, other_hash] = await Promise.all([
    hashPassword(demoPassword),
    hashPassword(demoPassword),
  ])
  const members = await db
    .insertInto('members')
    .values([
      {
        nickname: '林岚',
        mobile: '+8613800138000',
        country_code: 'CN',
        email: null,
        email_key: null,
        password_hash,
        language: 'zh-cn',
        closed_at: null,
        created_at: joined,
      },
      {
        nickname: 'Demo buyer',
        mobile: '+8613800138001',
        country_code: 'CN',
        email: 'buyer@corium.example',
        email_key: 'buyer@corium.example',
        password_hash: other_hash,
        language: 'en-us',
        closed_at: null,
        created_at: joined,
      },
    ])
    .returning(['id', 'mobile'])
    .execute()
  const idOf = (mobile: string) => members.find((member) => member.mobile === mobile)!.id
  const ids = { lin: idOf('+8613800138000'), robin: idOf('+8613800138001') }
  await db
    .insertInto('addresses')
    .values([
      {
        member_id: ids.lin,
        consignee: '林岚',
        mobile: '+8613800138000',
        country_code: 'CN',
        country: 'CN',
        region_codes: ['44', '4401', '440111'],
        province: '广东省',
        city: '广州市',
        district: '白云区',
        detail: '均禾街道示范路 18 号 3 栋 502',
        postcode: '510440',
        tag: '工作室',
        is_default: true,
        created_at: at,
        updated_at: at,
      },
      {
        member_id: ids.robin,
        consignee: 'Robin Hale',
        mobile: '+8613800138001',
        country_code: 'CN',
        country: 'US',
        province: 'Oregon',
        city: 'Portland',
        detail: '1200 NW Sample Street, Suite 4',
        postcode: '97209',
        tag: 'Studio',
        is_default: true,
        created_at: at,
        updated_at: at,
      },
    ])
    .execute()
  return ids
}
