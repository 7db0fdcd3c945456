export * from '../../lib/formats';
