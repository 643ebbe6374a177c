/** A tracking number is unique with its courier only. */
export type TrackedNumber = { courier: string; courier_number: string }

export const isSameNumber = (one: TrackedNumber, other: TrackedNumber): boolean =>
  one.courier === other.courier && one.courier_number === other.courier_number
