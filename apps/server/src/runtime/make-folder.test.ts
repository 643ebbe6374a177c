import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

test('makes a folder and those above it, also at the same moment, and leaves one that is there', async () => {
  const root = await mkdtemp(join(tmpdir(), 'corium-folder-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = join(root, 'a/b/c')
  await Promise.all(Array.from({ length: 20 }, () => makeFolder(folder)))
  expect(statSync(folder).isDirectory()).toBe(true)
  await symlink(folder, join(root, 'link'))
  await makeFolder(join(root, 'link'))
  await makeFolder(join(root, 'link/d'))
  expect(statSync(join(folder, 'd')).isDirectory()).toBe(true)
  await writeFile(join(root, 'file'), '')
  await expect(makeFolder(join(root, 'file/a'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test.skipIf(!existsSync('/proc/self'))('fails at once where no folder can be made', async () => {
  await expect(makeFolder('/proc/no-such/folder')).rejects.toMatchObject({ code: 'ENOENT', syscall: 'mkdir' })
})
