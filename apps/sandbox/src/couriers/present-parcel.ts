import { chinaTime } from '#sandbox/clock.ts'
import type { Parcel } from '#sandbox/records/couriers.ts'

const texts: Record<string, string> = {
  0: '在途',
  1: '揽收',
  103: '已揽收',
  2: '疑难',
  301: '本人签收',
  4: '退签',
  5: '派件',
  501: '投柜或驿站',
  6: '退回',
}

/** The history of a parcel in the form of queries and pushes, newest first. */
export function presentParcel({ com, num, trail }: Pick<Parcel, 'com' | 'num' | 'trail'>): object {
  const code = trail.at(-1)?.code ?? '0'
  return {
    message: 'ok',
    nu: num,
    ischeck: /^3/.test(code) ? '1' : '0',
    condition: 'F00',
    com,
    status: '200',
    state: code,
    data: trail.toReversed().map((event) => {
      const time = chinaTime(new Date(event.at)).slice(0, 19).replace('T', ' ')
      return {
        time,
        ftime: time,
        context: event.context,
        location: event.place,
        areaCode: null,
        areaName: event.place || null,
        status: texts[event.code] ?? '在途',
        statusCode: event.code,
      }
    }),
  }
}
