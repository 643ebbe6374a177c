import type { Db } from '#server/db/open.ts'

type Choice = { kind: string; mail: boolean; sms: boolean }

export function selectSettings(db: Db, memberId: string): Promise<Choice[]> {
  return db
    .selectFrom('message_settings')
    .select(['kind', 'mail', 'sms'])
    .where('member_id', '=', memberId)
    .execute()
}

export function selectContacts(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .select(['email', 'mobile'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

export async function saveSettings(db: Db, memberId: string, choices: readonly Choice[]): Promise<void> {
  await db
    .insertInto('message_settings')
    .values(choices.map(({ kind, mail, sms }) => ({ member_id: memberId, kind, mail, sms })))
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'kind'])
        .doUpdateSet((eb) => ({ mail: eb.ref('excluded.mail'), sms: eb.ref('excluded.sms') })),
    )
    .execute()
}
