#!/usr/bin/env python3
"""Checks an export of a campaign: python3 verify.py FILE ["SEQUENCE CHAIN" of a head that was kept …]

Written from formats.md, with Python's standard library alone. Exits with 0 when all holds. It does not check signatures
(Python has no Ed25519), every field's form, or whether the state in the file follows from the changes.
"""
import base64, hashlib, hmac, json, re, sys, uuid

HASH, KEY = re.compile("[0-9a-f]{64}"), re.compile("[A-Za-z][A-Za-z0-9._-]{0,63}")
MARKS = (("erasedAt", "words-erased", "erasure-unrecorded"), ("revealedAt", "event-revealed", "reveal-unrecorded"))
problems, epochs, seeds, chains, marks, claims = [], {}, {}, {}, {}, []
log = dict(sequence=0, hidden=0, veiled=0, skipped=0, epoch=0, owed=0, mode="server-commit", before=dict(sequence=0, first=0, command="", recordedAt=""), verified=0, reported=0)
sha = lambda *parts: hashlib.sha256(b"".join(parts)).digest()
whole = lambda text: int(text) if abs(int(text)) < 2**53 else int("")  # int() refuses what has a fraction
at_head = lambda sequence, chain: check((sequence, chain) == (log["sequence"], log["chain"].hex()), "head-mismatch", sequence)
canonical = lambda value: json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

def check(holds, code, sequence=None):
    if not holds:
        problems.append({"sequence": log["sequence"] if sequence is None else sequence, "code": code})
    return holds

def pairs(items):
    if len({key for key, _ in items}) < len(items) or not all(KEY.fullmatch(key) for key, _ in items):
        raise ValueError("a key twice, or one that is no key")
    return dict(items)

STRICT = dict(object_pairs_hook=pairs, parse_int=whole, parse_float=whole)

def faces(place, seed, number, entropy, sides):
    head = b"cl-dice-1" + place + number.to_bytes(4, "big") + bytes([len(entropy)]) + entropy
    blocks = (hmac.new(seed, head + k.to_bytes(4, "big"), hashlib.sha256).digest() for k in range(2**32))
    words = (int.from_bytes(block[i:i + 4], "big") for block in blocks for i in range(0, 32, 4))
    return [1 + next(u for u in words if u < 2**32 // n * n) % n for n in sides]

def learn(epoch, lane, seed):
    seeds[epoch, lane] = bytes.fromhex(seed)
    settle((epoch, lane))

def settle(key):
    lane, seed = epochs.get(key), seeds.get(key)
    place = uuid.UUID(log["stream"]).bytes + key[0].to_bytes(4, "big") + bytes([key[1]])
    if lane and seed and check(sha(b"cl-seed-1", place, seed).hex() == lane["commitment"], "commitment-mismatch"):
        for sequence, draw, dice in lane["waiting"]:
            fallen = faces(place, seed, draw["number"], bytes.fromhex(draw.get("entropy", "")), [die["sides"] for die in dice])
            log["verified"] += check(fallen == [die["face"] for die in dice], "faces-mismatch", sequence)
        lane["waiting"] = []

def take_epoch(event, kind, facts):
    if log["owed"] and not check(event["first"] == log["owed"], "reveal-missing"): log["owed"] = 0
    if kind == "dice-committed":
        check(facts["epoch"] == log["epoch"] + 1, "epoch-order")
        log["owed"] = event["first"] if log["epoch"] and not log.pop("abandoned", False) else 0
        log["epoch"] = facts["epoch"]
        for lane, commitment in enumerate(facts["commitments"]):
            epochs[log["epoch"], lane] = {"commitment": commitment, "next": 0, "waiting": []}
    elif kind == "dice-revealed":
        key = facts["epoch"], facts["lane"]
        check(key in epochs, "seed-unknown-epoch") and check(key[0] < log["epoch"], "epoch-not-over")
        check(key not in marks.setdefault("revealed", set()), "reveal-repeated")
        marks["revealed"].add(key)
        log["owed"] = log["owed"] if key[1] else 0
        learn(**facts)
    if kind == "campaign-imported":
        log["abandoned"] = check((facts["sequence"], facts["chain"]) == log["previous"], "import-mismatch") or True
        chains.clear()

def take_roll(event, facts):
    dice = [die for die in facts.get("dice", []) if die.get("thrown") is not False]
    draw, source = facts.get("draw"), facts.get("source")
    check(not draw or dice and event["type"] in ("roll-made", "choice-made"), "dice-malformed")
    log["reported"] += source == "reported"
    if not draw or not check(source != "reported", "dice-malformed"):
        return check(not dice or source == "reported", "draw-missing")
    key = draw["epoch"], draw["lane"]
    check(key[0] == log["epoch"], "draw-epoch-mismatch")
    check((event["audience"] == "table") == (key[1] == 0), "draw-lane-mismatch")
    missing = draw["number"] - epochs[key]["next"]
    if check(missing >= 0, "draw-number-repeated"):
        epochs[key]["next"] += missing + 1
        log["skipped"] += missing * key[1]
        check(missing * (1 - key[1]) == 0 and log["skipped"] <= log["hidden"], "draw-number-gap")
    if log["mode"] == "player-commit" and event["actor"]: follow(event["actor"]["member"], draw.get("entropy", ""))
    epochs[key]["waiting"].append((event["sequence"], draw, dice))
    settle(key)

def follow(member, entropy):
    if check(member in chains and HASH.fullmatch(entropy), "entropy-missing"):
        (last, left, hidden), links = chains[member], [bytes.fromhex(entropy)]
        for _ in range(min(left, 1 + log["hidden"] - hidden)): links.append(sha(links[-1]))
        check(last in [link.hex() for link in links[1:]], "entropy-mismatch")
        chains[member] = entropy, left - 1, log["hidden"]

def take_event(line, text, verbatim):
    check(sha(b"\0", verbatim.encode()).hex() == line["leaf"], "leaf-mismatch")
    event, words, facts = line["event"], line["words"], line["event"]["facts"]
    check(f'"event":{canonical(event)},"words":{canonical(words)},' in text, "not-canonical")
    check(event["sequence"] == line["sequence"], "sequence-mismatch")
    check(event["stream"] == log["stream"], "stream-mismatch")
    before, log["before"] = log["before"], event
    check(event["recordedAt"] >= before["recordedAt"], "recorded-earlier")
    check(event["first"] == before["first"] or before["sequence"] < event["first"] <= event["sequence"], "first-mismatch")
    check((event["first"] == before["first"]) == (event["command"] == before["command"]), "command-mismatch")
    salt = base64.urlsafe_b64decode(line["wordsSalt"] + "==")
    check(not salt or sha(b"\3", salt, canonical(words).encode()).hex() == event["wordsHash"], "words-mismatch")
    check(salt or "erasedAt" in line, "words-missing")
    check(not ("erasedAt" in line and (words or salt)), "words-not-erased")
    marks.setdefault(event["type"], set()).update((s, event["recordedAt"]) for s in facts.get("sequences", []))
    claims.extend((line["sequence"], line[at], kind, code) for at, kind, code in MARKS if at in line)
    take_epoch(event, event["type"], facts)
    take_roll(event, facts)
    log["mode"] = next((c["to"] or "server-commit" for c in event["changes"] if (c["kind"], c.get("key")) == ("setting", "dice.mode")), log["mode"])
    if event["type"] == "entropy-committed": chains[facts["member"]] = facts["end"], facts["length"], log["hidden"]

def take_line(line, text, sequence):
    joined = check(sequence == log["sequence"] + 1, "sequence-gap" if sequence > log["sequence"] else "sequence-repeated", sequence)
    log["previous"] = log["sequence"], log["chain"].hex()
    log.update(sequence=sequence, hidden=log["hidden"] + ("hidden" in line), veiled=sequence if "hidden" in line else log["veiled"])
    check(not joined or sha(b"\2", log["chain"], bytes.fromhex(line["leaf"])).hex() == line["chain"], "chain-broken")
    log["chain"] = bytes.fromhex(line["chain"])
    check(log["kept"].pop(sequence, line["chain"]) == line["chain"], "head-mismatch")
    if "event" in line: take_event(line, text, text[text.index('"event":') + 8:text.rindex(',"words":{')])

def main(path, *heads):
    log["kept"] = {int(head.split()[0]): head.split()[1] for head in heads}
    for text in open(path, encoding="utf-8", errors="backslashreplace", newline="\n"):
        try:
            line = json.loads(text, **(STRICT if text.startswith('{"sequence"') else {}))
            if "export" in line: log.update(stream=line["stream"], chain=sha(b"\4", b"campaign-ledger/1 " + line["stream"].encode()), end=line["head"])
            elif "sequence" in line: take_line(line, text, line["sequence"])
            elif "checkpoint" in line:
                origin, sequence, chain = line["checkpoint"].split("\n")[:3]
                check(origin.endswith("/" + log["stream"]), "stream-mismatch")
                at_head(int(sequence), base64.b64decode(chain).hex())
            elif "seed" in line: learn(**line["seed"])
            elif "end" in line:
                log["count"] = line["count"]
                at_head(**line["head"])
        except Exception:
            check(False, "event-malformed" if '"event":' in text else "export-malformed")
    check(log.get("count") == log["sequence"], "export-malformed")
    at_head(**log["end"])
    [check(False, "head-not-reached", sequence) for sequence in log["kept"]]
    shown = {sequence: at for sequence, at, kind, _ in claims if kind == "event-revealed" and log["veiled"] > sequence}
    [check((sequence, at) in marks.get(kind, ()) or (kind == "words-erased" and shown.get(sequence, "") >= at), code, sequence) for sequence, at, kind, code in claims]
    return print(json.dumps({"ok": not problems, "events": log["sequence"], **{name: log[name] for name in ("hidden", "verified", "reported")}, "problems": problems})) or int(bool(problems))

if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
