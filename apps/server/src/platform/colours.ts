const HEAD_BYTES = 128;
const ENTRY_BYTES = 12;
const TAGS_MAX = 64;
const CURVE_POINTS_MAX = 4096;
/** Numbers behind each kind of formula for a curve. */
const FORMULA_NUMBERS = [1, 3, 4, 5, 7];

const bytesOfCurve = (tag: Buffer): number => {
  const points = tag.readUInt32BE(8);
  return points <= CURVE_POINTS_MAX ? 12 + 2 * points : Infinity;
};

/** How long a tag of each type has to be. */
const BYTES_BY_TYPE: Record<string, (tag: Buffer) => number> = {
  'XYZ ': () => 20,
  sf32: () => 44,
  curv: bytesOfCurve,
  para: (tag) => 12 + 4 * (FORMULA_NUMBERS[tag.readUInt16BE(8)] ?? Infinity),
};

const NEEDED: Record<string, string[]> = {
  'RGB ': ['wtpt', 'rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC'],
  GRAY: ['wtpt', 'kTRC'],
};
const OPTIONAL = ['chad'];

/** The numbers of a tag, exactly as many as its type has. */
const tagAt = (profile: Buffer, { from, length }: { from: number; length: number }): Buffer | undefined => {
  const tag = profile.subarray(from, from + length);
  if (tag.length !== length || length < 12) return undefined;
  const bytes = BYTES_BY_TYPE[tag.toString('latin1', 0, 4)]?.(tag) ?? Infinity;
  return bytes <= length ? tag.subarray(0, bytes) : undefined;
};

const tagsOf = (profile: Buffer): Map<string, Buffer> => {
  const tags = new Map<string, Buffer>();
  const count = Math.min(profile.readUInt32BE(HEAD_BYTES), TAGS_MAX);
  for (let at = HEAD_BYTES + 4; tags.size < count && at + ENTRY_BYTES <= profile.length; at += ENTRY_BYTES) {
    if (at >= HEAD_BYTES + 4 + count * ENTRY_BYTES) break;
    const tag = tagAt(profile, { from: profile.readUInt32BE(at + 4), length: profile.readUInt32BE(at + 8) });
    if (tag !== undefined) tags.set(profile.toString('latin1', at, at + 4), tag);
  }
  return tags;
};

/** Version, class, kinds of colours, intent and light; not who made it, when, with what and for what. */
const headOf = (profile: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(size, 0);
  profile.copy(head, 8, 8, 24);
  head.write('acsp', 36, 'latin1');
  profile.copy(head, 64, 64, 80);
  return head;
};

const written = (profile: Buffer, tags: [string, Buffer][]): Buffer => {
  const table = Buffer.alloc(4 + tags.length * ENTRY_BYTES);
  table.writeUInt32BE(tags.length, 0);
  let end = HEAD_BYTES + table.length;
  const contents = tags.map(([name, tag], index) => {
    const at = 4 + index * ENTRY_BYTES;
    table.write(name, at, 'latin1');
    table.writeUInt32BE(end, at + 4);
    table.writeUInt32BE(tag.length, at + 8);
    const padded = Buffer.concat([tag, Buffer.alloc(-tag.length & 3)]);
    end += padded.length;
    return padded;
  });
  return Buffer.concat([headOf(profile, end), table, ...contents]);
};

/**
 * A colour profile made anew of its numbers, without any of its texts; nothing where it is not of the simple form that
 * cameras and screens have.
 */
export const plainProfile = (profile: Buffer): Buffer | undefined => {
  if (profile.length < HEAD_BYTES + 4 || profile.toString('latin1', 36, 40) !== 'acsp') return undefined;
  const needed = NEEDED[profile.toString('latin1', 16, 20)];
  if (needed === undefined || profile.toString('latin1', 20, 24) !== 'XYZ ') return undefined;
  const tags = tagsOf(profile);
  if (needed.some((name) => !tags.has(name))) return undefined;
  return written(
    profile,
    [...needed, ...OPTIONAL].flatMap((name): [string, Buffer][] => {
      const tag = tags.get(name);
      return tag === undefined ? [] : [[name, tag]];
    }),
  );
};
