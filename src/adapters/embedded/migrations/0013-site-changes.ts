/** Processes that serve sites are notified of changed slugs and takedowns in the same way as of moved live pointers. */
export const siteChanges = /* sql */ `
CREATE TRIGGER slug_claimed AFTER INSERT ON slugs
BEGIN
  INSERT INTO live_moves (owner) VALUES (NEW.uid);
END;
-- Without an owner it may be anybody's: who has left is named nowhere.
CREATE TRIGGER slug_changed AFTER UPDATE OF uid, current ON slugs
WHEN OLD.uid IS NOT NEW.uid OR OLD.current IS NOT NEW.current
BEGIN
  INSERT INTO live_moves (owner) VALUES (CASE WHEN OLD.uid IS NEW.uid THEN NEW.uid END);
END;
CREATE TRIGGER slug_removed AFTER DELETE ON slugs
BEGIN
  INSERT INTO live_moves (owner) VALUES (NULL);
END;
CREATE TRIGGER takedown_put AFTER INSERT ON takedowns
BEGIN
  INSERT INTO live_moves (owner) VALUES (NEW.owner);
END;
CREATE TRIGGER takedown_removed AFTER DELETE ON takedowns
BEGIN
  INSERT INTO live_moves (owner) VALUES (NULL);
END;
`;
