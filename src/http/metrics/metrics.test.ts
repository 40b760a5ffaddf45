import { describe, expect, test } from 'vitest';
import { createFakeService } from '../testing/fake-service.ts';
import { createMetrics } from './metrics.ts';

const countOf = (text: string, route: string): number =>
  Number(
    new RegExp(`^folioscope_http_request_duration_seconds_count\\{.*route="${route}".*\\} (\\d+)$`, 'm').exec(
      text,
    )?.[1],
  );

describe('metrics', () => {
  test('count what came before they were loaded, and what came after', async () => {
    const metrics = createMetrics(createFakeService());
    for (let i = 0; i < 3; i++) metrics.observe('/v1/files', 'GET', 200, 0.002);
    expect(countOf((await metrics.render()).text, '/v1/files')).toBe(3);
    metrics.observe('/v1/files', 'GET', 200, 0.002);
    expect(countOf((await metrics.render()).text, '/v1/files')).toBe(4);
  });

  test('of two servers in one process are counted apart', async () => {
    const [one, other] = [createMetrics(createFakeService()), createMetrics(createFakeService())];
    one.observe('/only-here', 'GET', 200, 1);
    expect((await one.render()).text).toContain('/only-here');
    expect((await other.render()).text).not.toContain('/only-here');
  });

  test('tell of the service as it is now', async () => {
    let waiting = 3;
    const metrics = createMetrics({
      metrics: async () => ({
        readers: 2,
        readers_busy: 1,
        answerers: 2,
        answerers_busy: 1,
        questions_waiting: 5,
        queue_waiting: waiting,
        queue_oldest_seconds: 9,
        reads_total: { ready: 4, failed: 1 },
        recognition_total: { pictures: 7, seconds: 8.5, doubt: 0.25 },
        damage_total: { document: 5, bytes: 6 },
      }),
    });
    expect((await metrics.render()).text).toMatch(/^folioscope_queue_waiting 3$/m);
    expect((await metrics.render()).text).toMatch(/^folioscope_damaged_documents_total 5$/m);
    expect((await metrics.render()).text).toMatch(/^folioscope_lost_bytes 6$/m);
    const { text: counted } = await metrics.render();
    expect(counted).toMatch(/^folioscope_recognised_pictures_total 7$/m);
    expect(counted).toMatch(/^folioscope_recognition_seconds_total 8.5$/m);
    expect(counted).toMatch(/^folioscope_recognition_doubt_total 0.25$/m);
    waiting = 0;
    const { text, media_type } = await metrics.render();
    expect(text).toMatch(/^folioscope_queue_waiting 0$/m);
    expect(text).toMatch(/^folioscope_reads_total\{outcome="failed"\} 1$/m);
    expect(text).toMatch(/^process_cpu_seconds_total /m);
    expect(media_type).toMatch(/^text\/plain/);
  });

  test('that the service cannot give are a failure of their own', async () => {
    const metrics = createMetrics({ metrics: () => Promise.reject(new Error('the disk is gone')) });
    metrics.observe('/v1/files', 'GET', 200, 1);
    await expect(metrics.render()).rejects.toThrow('the disk is gone');
  });
});
