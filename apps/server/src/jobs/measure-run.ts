import { Gauge, Histogram } from 'prom-client'

const runs = new Histogram({
  name: 'corium_job_seconds',
  help: 'Runs of jobs on this node by outcome',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.1, 1, 10, 60],
})

const lastSuccess = new Gauge({
  name: 'corium_job_last_success_timestamp_seconds',
  help: 'When a run of the job last succeeded on this node',
  labelNames: ['job'],
})

/** Runs a job and adds the run to /metrics. */
export async function measureRun(job: string, run: () => Promise<void>): Promise<void> {
  const end = runs.startTimer({ job })
  try {
    await run()
    end({ outcome: 'ok' })
    lastSuccess.setToCurrentTime({ job })
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}
