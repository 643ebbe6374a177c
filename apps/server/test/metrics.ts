import type { FastifyInstance } from 'fastify'

/** The figures of /metrics by name and labels, such as `corium_outbox_unsent{channel="sms"}`. */
export async function readMetrics(app: FastifyInstance): Promise<Record<string, number>> {
  const { payload } = await app.inject('/metrics')
  const lines = payload.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const space = line.lastIndexOf(' ')
      return [line.slice(0, space), Number(line.slice(space + 1))]
    }),
  )
}
