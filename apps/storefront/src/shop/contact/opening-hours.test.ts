import { describe, expect, test } from 'vitest'
import { groupDays, openState } from './opening-hours.ts'

const day = (weekday: number, from = '09:00', to = '18:00') => ({ weekday, from, to })
const shop = [
  ...[1, 2, 3, 4, 5].map((weekday) => day(weekday)),
  day(6, '13:00', '17:00'),
  day(6, '09:30', '12:00'),
]
const stateAt = (at: string, hours = shop) => openState(hours, 480, new Date(at))

describe('the opening hours', () => {
  test('days after each other with the same hours are one row, and other days are closed', () => {
    expect(groupDays(shop)).toEqual([
      { first: 1, last: 5, hours: [{ from: '09:00', to: '18:00' }] },
      {
        first: 6,
        last: 6,
        hours: [
          { from: '09:30', to: '12:00' },
          { from: '13:00', to: '17:00' },
        ],
      },
      { first: 7, last: 7, hours: [] },
    ])
  })

  test.each([
    ['a Monday at 9:00 in China', '2026-11-23T01:00:00Z', { isOpen: true, until: '18:00' }],
    ['a minute earlier', '2026-11-23T00:59:00Z', { opens: { weekday: 1, from: '09:00', isToday: true } }],
    ['18:00', '2026-11-23T10:00:00Z', { opens: { weekday: 2, from: '09:00', isToday: false } }],
    [
      'lunchtime on Saturday',
      '2026-11-28T04:30:00Z',
      { opens: { weekday: 6, from: '13:00', isToday: true } },
    ],
    ['noon on Saturday', '2026-11-28T04:00:00Z', { opens: { weekday: 6, from: '13:00', isToday: true } }],
    ['Saturday evening', '2026-11-28T12:00:00Z', { opens: { weekday: 1, from: '09:00', isToday: false } }],
    ['Sunday in China, still Saturday elsewhere', '2026-11-28T17:00:00Z', { opens: { weekday: 1 } }],
  ])('%s', (_, at, expected) => {
    expect(stateAt(at)).toMatchObject(expected)
  })

  test('a shop that opens one day a week opens again in a week', () => {
    const onWednesday = [day(3)]
    expect(stateAt('2026-11-25T12:00:00Z', onWednesday)).toMatchObject({
      opens: { weekday: 3, isToday: false },
    })
    expect(stateAt('2026-11-25T12:00:00Z', [])).toEqual({ isOpen: false, opens: undefined })
  })
})
