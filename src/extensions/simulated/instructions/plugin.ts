import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findCommand } from '../../../system/packages.ts'
import { runProcess } from '../../../system/process.ts'
import type { ProgramsPlace } from '../programs.ts'

/**
 * Plugin of QEMU that counts the instructions of a guest by the blocks that they were translated
 * in, from a begin mark to an end mark, and writes them to a file: `end`, then a line for each block
 * with its address and its instructions. The begin and the end are instructions of a program that
 * does nothing else (`markProgram`). It declares what it uses of QEMU's interface itself, since no
 * package has the header:
 * https://www.qemu.org/docs/master/devel/tcg-plugins.html
 */
const source = `
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t plugin_id;
typedef void (*executed_callback)(unsigned int, void *);
struct qemu_plugin_tb;
struct qemu_plugin_insn;
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *);
uint64_t qemu_plugin_tb_vaddr(const struct qemu_plugin_tb *);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *, size_t);
size_t qemu_plugin_insn_size(const struct qemu_plugin_insn *);
void qemu_plugin_register_vcpu_tb_trans_cb(plugin_id, void (*)(plugin_id, struct qemu_plugin_tb *));
void qemu_plugin_register_vcpu_tb_exec_cb(struct qemu_plugin_tb *, executed_callback, int, void *);
void qemu_plugin_register_vcpu_insn_exec_cb(
    struct qemu_plugin_insn *, executed_callback, int, void *);
#if INTERFACE < 3
const void *qemu_plugin_insn_data(const struct qemu_plugin_insn *);
static void read_instruction(const struct qemu_plugin_insn *instruction, uint8_t *bytes) {
  memcpy(bytes, qemu_plugin_insn_data(instruction), 8);
}
#else
size_t qemu_plugin_insn_data(const struct qemu_plugin_insn *, void *, size_t);
static void read_instruction(const struct qemu_plugin_insn *instruction, uint8_t *bytes) {
  qemu_plugin_insn_data(instruction, bytes, 8);
}
#endif

int qemu_plugin_version = INTERFACE;

struct block {
  uint64_t address, runs;
  uint32_t instructions;
  struct block *next;
};
#define BUCKETS (1u << 18)
static struct block *buckets[BUCKETS];
static FILE *counts;

static void executed(unsigned int processor, void *block) {
  (void)processor;
  ((struct block *)block)->runs += 1;
}

static void marked(unsigned int processor, void *mark) {
  (void)processor;
  int is_end = mark != NULL;
  if (is_end) fprintf(counts, "end\\n");
  for (size_t i = 0; i < BUCKETS; i++)
    for (struct block *block = buckets[i]; block != NULL; block = block->next) {
      if (is_end && block->runs > 0)
        fprintf(counts, "%llx %llu\\n", (unsigned long long)block->address,
                (unsigned long long)(block->runs * block->instructions));
      block->runs = 0;
    }
  fflush(counts);
}

static void translated(plugin_id id, struct qemu_plugin_tb *translation) {
  (void)id;
  uint64_t address = qemu_plugin_tb_vaddr(translation);
  uint32_t instructions = (uint32_t)qemu_plugin_tb_n_insns(translation);
  struct block **bucket = &buckets[((address ^ address >> 18) * 0x9E3779B97F4A7C15u) >> 46];
  struct block *block = *bucket;
  while (block != NULL && (block->address != address || block->instructions != instructions))
    block = block->next;
  if (block == NULL) {
    block = calloc(1, sizeof *block);
    if (block == NULL) abort();
    block->address = address;
    block->instructions = instructions;
    block->next = *bucket;
    *bucket = block;
  }
  qemu_plugin_register_vcpu_tb_exec_cb(translation, executed, 0, block);
  for (size_t i = 0; i < instructions; i++) {
    struct qemu_plugin_insn *instruction = qemu_plugin_tb_get_insn(translation, i);
    if (qemu_plugin_insn_size(instruction) != 8) continue;
    static const uint8_t mark[] = {MARK};
    uint8_t bytes[8];
    read_instruction(instruction, bytes);
    if (memcmp(bytes, mark, sizeof mark) == 0)
      qemu_plugin_register_vcpu_insn_exec_cb(instruction, marked, 0, (void *)(uintptr_t)bytes[7]);
  }
}

int qemu_plugin_install(plugin_id id, const void *info, int arguments, char **words) {
  (void)info;
  if (arguments != 1 || strncmp(words[0], "counts=", 7) != 0) return 1;
  counts = fopen(words[0] + 7, "w");
  if (counts == NULL) return 1;
  qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
  return 0;
}
`

/** A `nop` with an address that no compiler chooses; its last byte is 0 at the begin, 1 at the end. */
const MARK_BYTES = [0x0f, 0x1f, 0x84, 0x00, 0xbe, 0xd1, 0x7b]

/** Address that the mark programs are loaded to. */
const BASE = 0x1000_0000

/**
 * Returns a program for Linux on x86-64 that executes a mark and ends.
 * @see https://refspecs.linuxfoundation.org/elf/elf.pdf
 */
export function markProgram(mark: 'begin' | 'end'): Buffer {
  const exit = [0x31, 0xff, 0xb8, 0x3c, 0, 0, 0, 0x0f, 0x05]
  const code = Buffer.from([...MARK_BYTES, mark === 'begin' ? 0 : 1, ...exit])
  const [headerBytes, segmentBytes] = [64, 56]
  const file = Buffer.alloc(headerBytes + segmentBytes + code.length)
  const start = headerBytes + segmentBytes
  // The header of the file: a 64-bit program for x86-64 with one segment.
  file.write('\x7fELF\x02\x01\x01', 'latin1')
  file.writeUInt16LE(2, 16)
  file.writeUInt16LE(62, 18)
  file.writeUInt32LE(1, 20)
  file.writeBigUInt64LE(BigInt(BASE + start), 24)
  file.writeBigUInt64LE(BigInt(headerBytes), 32)
  file.writeUInt16LE(headerBytes, 52)
  file.writeUInt16LE(segmentBytes, 54)
  file.writeUInt16LE(1, 56)
  // The segment: the complete file, to be read and executed.
  file.writeUInt32LE(1, headerBytes)
  file.writeUInt32LE(5, headerBytes + 4)
  file.writeBigUInt64LE(BigInt(BASE), headerBytes + 16)
  file.writeBigUInt64LE(BigInt(BASE), headerBytes + 24)
  file.writeBigUInt64LE(BigInt(file.length), headerBytes + 32)
  file.writeBigUInt64LE(BigInt(file.length), headerBytes + 40)
  file.writeBigUInt64LE(0x1000n, headerBytes + 48)
  code.copy(file, start)
  return file
}

/**
 * Compiles the plugin.
 * @param qemuVersion such as `7.2.22 (Debian …)`
 * @returns its path, or the reason why there is none
 */
export async function compilePlugin(
  folder: string,
  qemuVersion: string,
  { signal, ledger }: ProgramsPlace,
): Promise<{ readonly file: string } | { readonly why: string }> {
  const compiler = await findCommand('cc')
  if (compiler === undefined) return { why: 'no C compiler was found (sudo apt-get install gcc)' }
  const [text, file] = [join(folder, 'counts.c'), join(folder, 'counts.so')]
  await writeFile(text, source)
  const defined = [`-DINTERFACE=${interfaceOf(qemuVersion)}`, `-DMARK=${MARK_BYTES.join(',')}`]
  const words = ['-O2', '-shared', '-fPIC', ...defined, '-o', file, text]
  const exit = await runProcess(compiler, words, { signal, ledger, deadlineSeconds: 120 })
  signal.throwIfAborted()
  if (exit.exitCode === 0) return { file }
  return { why: `the plugin of QEMU could not be compiled: ${exit.stderrTail.at(-1) ?? ''}` }
}

/**
 * Returns the version of the plugin interface that a QEMU takes: 1 until 8, 2 and 3 as of 9.0 and
 * 9.1, which reads instructions otherwise.
 */
export function interfaceOf(qemuVersion: string): number {
  const [major = 0, minor = 0] = qemuVersion.split(/[. ]/).map(Number)
  if (major < 9) return 1
  return major === 9 && minor === 0 ? 2 : 3
}
