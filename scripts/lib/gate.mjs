// Imported first by every script: nothing newer than Node 14 understands may stand in this file.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    `需要 Node.js 20 或更高版本，当前为 ${process.version}。/ Node.js 20 or newer is needed; this is ${process.version}.`,
  );
  process.exit(1);
}
