import { create } from 'zustand'

/** A call that the buyer waits for. `since` is in milliseconds of `Date.now()`. */
type PendingCall = { since: number; stop: () => void }

/** Calls without a response yet, oldest first. */
export const usePendingCalls = create<{ calls: readonly PendingCall[] }>(() => ({ calls: [] }))

/** Counts a request as pending until it ends. `stopPendingCalls` makes it throw an AbortError. */
export async function pending<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const pendingCall = { since: Date.now(), stop: () => controller.abort() }
  usePendingCalls.setState(({ calls }) => ({ calls: [...calls, pendingCall] }))
  try {
    return await send(controller.signal)
  } finally {
    usePendingCalls.setState(({ calls }) => ({ calls: calls.filter((one) => one !== pendingCall) }))
  }
}

export function stopPendingCalls(): void {
  for (const { stop } of usePendingCalls.getState().calls) stop()
}
