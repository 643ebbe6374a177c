import type { Context } from '#server/context.ts'
import { day, hour, minute } from '#server/runtime/clock.ts'
import { networkOf } from '#server/runtime/network.ts'

/** Uploads, whether they succeed or not, because a refused picture costs as much work. */
const personLimits = {
  minute: { max: 30, seconds: minute },
  day: { max: 200, seconds: day },
}

/** A visitor gets a new cookie at will, so the network counts. */
const visitorLimits = {
  networkMinute: { max: 6, seconds: minute },
  networkHour: { max: 20, seconds: hour },
  networkDay: { max: 50, seconds: day },
}

/** @throws `too-many-requests` */
export async function consumeUpload({ limits, staff, member, ip }: Context): Promise<void> {
  const person = staff ?? member
  if (person) {
    const subject = staff ? 'upload/staff' : 'upload/member'
    await limits.consume(subject, person.id, personLimits.minute)
    await limits.consume(subject, person.id, personLimits.day)
    return
  }
  for (const limit of Object.values(visitorLimits))
    await limits.consume('upload/network', networkOf(ip), limit)
}
