// Loaded into a server under trial before its own modules: shifts its clock by what the process that started it says.
let shift = Number(process.env['TRUST_CLOCK_SHIFT'] ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + shift;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(now());
    else super(...args);
  }
  static now() {
    return now();
  }
};

if (process.channel) {
  process.on('message', (message) => {
    shift = message.shift;
  });
  process.channel.unref();
}
